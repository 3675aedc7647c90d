CREATE TABLE "former_note_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"note_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"summary" text NOT NULL,
	"body" text NOT NULL,
	"author_id" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp with time zone,
	"is_example" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notes_slug" UNIQUE("slug"),
	CONSTRAINT "notes_title_given" CHECK ("notes"."title" <> ''),
	CONSTRAINT "notes_status_known" CHECK ("notes"."status" in ('draft', 'planned', 'published')),
	CONSTRAINT "notes_dated" CHECK ("notes"."status" = 'draft' or "notes"."publish_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"role" text NOT NULL,
	"words" text NOT NULL,
	"image" text NOT NULL,
	"links" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_example" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_members_name_given" CHECK ("team_members"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "former_note_slugs" ADD CONSTRAINT "former_note_slugs_note_id_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_author_id_team_members_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."team_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_note_slugs_note" ON "former_note_slugs" USING btree ("note_id");--> statement-breakpoint
CREATE INDEX "notes_author" ON "notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "notes_planned" ON "notes" USING btree ("publish_at") WHERE "notes"."status" = 'planned';--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "notes" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('notes');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "former_note_slugs" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('notes');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "team_members" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('team');
