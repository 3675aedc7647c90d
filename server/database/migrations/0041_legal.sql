CREATE TABLE "legal_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"draft" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "legal_settings_single" CHECK ("legal_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "legal_versions" (
	"number" integer PRIMARY KEY NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text NOT NULL,
	"periods" jsonb NOT NULL,
	"documents" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_retention" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"held" boolean DEFAULT false NOT NULL,
	"warned_at" timestamp with time zone,
	"warned_for" timestamp with time zone,
	CONSTRAINT "project_retention_warned_whole" CHECK (num_nonnulls("project_retention"."warned_at", "project_retention"."warned_for") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"removed" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_retention" ADD CONSTRAINT "project_retention_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- When projects were completed, as far as it is on record; to the millisecond, as the product writes it.
UPDATE "projects" SET "completed_at" = date_trunc('milliseconds', coalesce((SELECT max("at") FROM "activities" WHERE "project_id" = "projects"."id" AND "kind" = 'project-status' AND "detail" = 'completed'), now())) WHERE "status" = 'completed';
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "legal_settings" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('legal');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "legal_versions" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('legal');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "retention_runs" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('retention');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "project_retention" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('retention');
