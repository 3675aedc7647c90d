CREATE TABLE "content_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"file_id" integer,
	"name" text NOT NULL,
	CONSTRAINT "content_files_once" UNIQUE("item_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" integer NOT NULL,
	"project_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"hint" text DEFAULT '' NOT NULL,
	"example" text DEFAULT '' NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"word" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"sealed_access" text,
	"access_removed_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" text DEFAULT '' NOT NULL,
	"draft" jsonb,
	"draft_version" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"untold" boolean NOT NULL,
	CONSTRAINT "content_items_label_given" CHECK ("content_items"."label" <> ''),
	CONSTRAINT "content_items_kind_known" CHECK ("content_items"."kind" in ('text', 'logo', 'photos', 'access', 'decision')),
	CONSTRAINT "content_items_status_known" CHECK ("content_items"."status" in ('open', 'answered', 'accepted', 'sent_back')),
	CONSTRAINT "content_items_answer_has_a_time" CHECK ("content_items"."status" = 'open' or "content_items"."answered_at" is not null),
	CONSTRAINT "content_items_sent_back_says_why" CHECK (("content_items"."status" = 'sent_back') = ("content_items"."word" <> '')),
	CONSTRAINT "content_items_access_is_sealed" CHECK ("content_items"."kind" <> 'access' or ("content_items"."text" = '' and "content_items"."draft" is null)),
	CONSTRAINT "content_items_only_access_is_sealed" CHECK ("content_items"."kind" = 'access' or "content_items"."sealed_access" is null)
);
--> statement-breakpoint
CREATE TABLE "content_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"due_date" date,
	"created_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "content_requests_of_project" UNIQUE("id","project_id"),
	CONSTRAINT "content_requests_title_given" CHECK ("content_requests"."title" <> '')
);
--> statement-breakpoint
ALTER TABLE "content_files" ADD CONSTRAINT "content_files_item_id_content_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_files" ADD CONSTRAINT "content_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_files" ADD CONSTRAINT "content_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_items" ADD CONSTRAINT "content_items_request" FOREIGN KEY ("request_id","project_id") REFERENCES "public"."content_requests"("id","project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_requests" ADD CONSTRAINT "content_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_files_file" ON "content_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "content_files_project" ON "content_files" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "content_items_place" ON "content_items" USING btree ("request_id","position");--> statement-breakpoint
CREATE INDEX "content_items_project" ON "content_items" USING btree ("project_id","status");--> statement-breakpoint
CREATE INDEX "content_items_untold" ON "content_items" USING btree ("status_at") WHERE "content_items"."untold";--> statement-breakpoint
CREATE INDEX "content_requests_project" ON "content_requests" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "content_requests_due" ON "content_requests" USING btree ("due_date");
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "content_requests" FOR EACH ROW EXECUTE FUNCTION announce_row('content', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR DELETE ON "content_items" FOR EACH ROW EXECUTE FUNCTION announce_row('content', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce_changed" AFTER UPDATE ON "content_items" FOR EACH ROW WHEN (OLD."version" <> NEW."version") EXECUTE FUNCTION announce_row('content', 'project_id');
--> statement-breakpoint
-- A draft is its people's own.
CREATE TRIGGER "announce_draft" AFTER UPDATE ON "content_items" FOR EACH ROW WHEN (OLD."version" = NEW."version" AND OLD."draft_version" <> NEW."draft_version") EXECUTE FUNCTION announce_row('content-shown', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER UPDATE ON "content_files" FOR EACH ROW EXECUTE FUNCTION announce_row('content', 'project_id');
