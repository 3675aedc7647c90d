CREATE TABLE "milestone_templates" (
	"kind" text PRIMARY KEY NOT NULL,
	"milestones" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "milestone_templates_kind_known" CHECK ("milestone_templates"."kind" in ('website', 'web-app', 'shop'))
);
--> statement-breakpoint
CREATE TABLE "milestones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "milestones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"note_visible" boolean DEFAULT false NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"column" text NOT NULL,
	"position" integer NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"open_percent" integer DEFAULT 0 NOT NULL,
	"due_date" date,
	"done_at" timestamp with time zone,
	"shown_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "milestones_title_given" CHECK ("milestones"."title" <> ''),
	CONSTRAINT "milestones_column_known" CHECK ("milestones"."column" in ('planning', 'in_progress', 'completed')),
	CONSTRAINT "milestones_percent_known" CHECK ("milestones"."percent" between 0 and 100),
	CONSTRAINT "milestones_open_percent_known" CHECK ("milestones"."open_percent" between 0 and 99),
	CONSTRAINT "milestones_done_is_full" CHECK (("milestones"."column" = 'completed') = ("milestones"."percent" = 100)),
	CONSTRAINT "milestones_done_has_a_day" CHECK (("milestones"."column" = 'completed') = ("milestones"."done_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "project_people" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project_people" ADD COLUMN "previous_visit_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "milestones" ADD CONSTRAINT "milestones_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "milestones_project" ON "milestones" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "activities_about" ON "activities" USING btree ("about");
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "milestones" FOR EACH ROW EXECUTE FUNCTION announce_row('milestones', 'project_id');
--> statement-breakpoint
-- Of what a client does not see they hear nothing.
CREATE TRIGGER "announce_shown_added" AFTER INSERT ON "milestones" FOR EACH ROW WHEN (NEW."visible") EXECUTE FUNCTION announce_row('milestones-shown', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce_shown_changed" AFTER UPDATE ON "milestones" FOR EACH ROW WHEN ((OLD."visible" OR NEW."visible") AND (OLD."visible", OLD."changed_at", OLD."position") IS DISTINCT FROM (NEW."visible", NEW."changed_at", NEW."position")) EXECUTE FUNCTION announce_row('milestones-shown', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce_shown_removed" AFTER DELETE ON "milestones" FOR EACH ROW WHEN (OLD."visible") EXECUTE FUNCTION announce_row('milestones-shown', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce_hidden" AFTER UPDATE ON "activities" FOR EACH ROW WHEN (OLD."visible") EXECUTE FUNCTION announce_row('activity-shown', 'project_id');
--> statement-breakpoint
-- A visit is nothing that the other side sees.
CREATE OR REPLACE TRIGGER "announce" AFTER INSERT OR DELETE OR UPDATE OF "project_id", "client_id", "added_at" ON "project_people" FOR EACH ROW EXECUTE FUNCTION announce_row('people', 'project_id');
