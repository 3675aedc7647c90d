CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"checkpoint_id" integer,
	"file_id" integer,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "notices_checkpoint" UNIQUE("checkpoint_id"),
	CONSTRAINT "notices_file" UNIQUE("file_id"),
	CONSTRAINT "notices_about_one" CHECK (num_nonnulls("notices"."checkpoint_id", "notices"."file_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_checkpoint_id_checkpoints_id_fk" FOREIGN KEY ("checkpoint_id") REFERENCES "public"."checkpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_project" ON "notices" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "notices_unseen_files" ON "notices" USING btree ("project_id","at") WHERE "notices"."seen_at" is null and "notices"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "notices_unseen_reviews" ON "notices" USING btree ("at") WHERE "notices"."seen_at" is null and "notices"."checkpoint_id" is not null;--> statement-breakpoint
CREATE INDEX "contacts_unanswered" ON "contacts" USING btree ("created_at","id") WHERE "contacts"."answered_at" is null and "contacts"."done_at" is null and "contacts"."deleted_at" is null and not "contacts"."quarantined";--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE ON "notices" FOR EACH ROW EXECUTE FUNCTION announce_table('today');
