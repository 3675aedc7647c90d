CREATE TABLE "checkpoint_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkpoint_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"checkpoint_id" integer NOT NULL,
	"title" text NOT NULL,
	"version_number" integer NOT NULL,
	"sha256" text NOT NULL,
	"reviewer_kind" text NOT NULL,
	"reviewer_id" integer NOT NULL,
	"reviewer_name" text NOT NULL,
	"decision" text NOT NULL,
	"feedback" text NOT NULL,
	"open_pins" integer NOT NULL,
	"done_pins" integer NOT NULL,
	"settled" boolean NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkpoint_decisions_reviewer_known" CHECK ("checkpoint_decisions"."reviewer_kind" in ('client', 'guest', 'admin')),
	CONSTRAINT "checkpoint_decisions_known" CHECK ("checkpoint_decisions"."decision" in ('approved', 'needs_revision'))
);
--> statement-breakpoint
CREATE TABLE "checkpoint_guests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkpoint_guests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"checkpoint_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"may_decide" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	CONSTRAINT "checkpoint_guests_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "checkpoint_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkpoint_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"checkpoint_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content_id" integer,
	"link" text,
	"file_name" text DEFAULT '' NOT NULL,
	"sha256" text NOT NULL,
	"changes" text DEFAULT '' NOT NULL,
	"created_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkpoint_versions_number" UNIQUE("checkpoint_id","number"),
	CONSTRAINT "checkpoint_versions_show_one" CHECK (num_nonnulls("checkpoint_versions"."content_id", "checkpoint_versions"."link") = 1)
);
--> statement-breakpoint
CREATE TABLE "checkpoints" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkpoints_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"rule" text DEFAULT 'one' NOT NULL,
	"due_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"feedback" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "checkpoints_title_given" CHECK ("checkpoints"."title" <> ''),
	CONSTRAINT "checkpoints_type_known" CHECK ("checkpoints"."type" in ('image', 'video', 'document', 'link')),
	CONSTRAINT "checkpoints_status_known" CHECK ("checkpoints"."status" in ('pending', 'approved', 'needs_revision')),
	CONSTRAINT "checkpoints_rule_known" CHECK ("checkpoints"."rule" in ('one', 'all')),
	CONSTRAINT "checkpoints_decided" CHECK (("checkpoints"."status" = 'pending') = ("checkpoints"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"key" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"type" text NOT NULL,
	"width" integer,
	"height" integer,
	"pictures" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contents_key_unique" UNIQUE("key"),
	CONSTRAINT "contents_bytes_known" CHECK ("contents"."bytes" >= 0),
	CONSTRAINT "contents_sha256_whole" CHECK ("contents"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "contents_pictures_known" CHECK ("contents"."pictures" in ('none', 'waiting', 'made', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "dropped_contents" (
	"key" text PRIMARY KEY NOT NULL,
	"dropped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_versions" (
	"file_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content_id" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"uploaded_by_id" integer NOT NULL,
	"uploaded_by_name" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_versions_file_id_version_pk" PRIMARY KEY("file_id","version")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"side" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"shared" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"content_id" integer NOT NULL,
	"bytes" bigint NOT NULL,
	"uploaded_by_id" integer NOT NULL,
	"uploaded_by_name" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_name" UNIQUE("project_id","side","name_key"),
	CONSTRAINT "files_name_given" CHECK ("files"."name" <> ''),
	CONSTRAINT "files_side_known" CHECK ("files"."side" in ('client', 'admin')),
	CONSTRAINT "files_of_clients_are_shared" CHECK ("files"."side" <> 'client' or "files"."shared")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"side" text NOT NULL,
	"owner_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"shared" boolean NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"file_id" integer
);
--> statement-breakpoint
CREATE TABLE "pin_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pin_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"pin_id" integer NOT NULL,
	"author_kind" text NOT NULL,
	"author_id" integer NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pin_replies_text_given" CHECK ("pin_replies"."text" <> ''),
	CONSTRAINT "pin_replies_author_known" CHECK ("pin_replies"."author_kind" in ('client', 'guest', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "pins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"checkpoint_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"number" integer NOT NULL,
	"page" integer,
	"x" double precision,
	"y" double precision,
	"second" double precision,
	"author_kind" text NOT NULL,
	"author_id" integer NOT NULL,
	"author_name" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	"done_at" timestamp with time zone,
	"done_by_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "pins_number" UNIQUE("checkpoint_id","number"),
	CONSTRAINT "pins_text_given" CHECK ("pins"."text" <> ''),
	CONSTRAINT "pins_author_known" CHECK ("pins"."author_kind" in ('client', 'guest', 'admin')),
	CONSTRAINT "pins_place_whole" CHECK (("pins"."x" is null) = ("pins"."y" is null)),
	CONSTRAINT "pins_done" CHECK ("pins"."done" = ("pins"."done_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "checkpoint_decisions" ADD CONSTRAINT "checkpoint_decisions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkpoint_guests" ADD CONSTRAINT "checkpoint_guests_checkpoint_id_checkpoints_id_fk" FOREIGN KEY ("checkpoint_id") REFERENCES "public"."checkpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkpoint_versions" ADD CONSTRAINT "checkpoint_versions_checkpoint_id_checkpoints_id_fk" FOREIGN KEY ("checkpoint_id") REFERENCES "public"."checkpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkpoint_versions" ADD CONSTRAINT "checkpoint_versions_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkpoints" ADD CONSTRAINT "checkpoints_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_replies" ADD CONSTRAINT "pin_replies_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_replies" ADD CONSTRAINT "pin_replies_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_checkpoint_id_checkpoints_id_fk" FOREIGN KEY ("checkpoint_id") REFERENCES "public"."checkpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_version_id_checkpoint_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."checkpoint_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checkpoint_decisions_once" ON "checkpoint_decisions" USING btree ("checkpoint_id","version_number","reviewer_kind","reviewer_id") WHERE "checkpoint_decisions"."reviewer_kind" <> 'admin';--> statement-breakpoint
CREATE INDEX "checkpoint_decisions_project" ON "checkpoint_decisions" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "checkpoint_guests_checkpoint" ON "checkpoint_guests" USING btree ("checkpoint_id");--> statement-breakpoint
CREATE INDEX "checkpoint_versions_content" ON "checkpoint_versions" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "checkpoints_project" ON "checkpoints" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "checkpoints_status" ON "checkpoints" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "checkpoints_due" ON "checkpoints" USING btree ("due_at") WHERE "checkpoints"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "contents_project" ON "contents" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "file_versions_content" ON "file_versions" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "files_project" ON "files" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "files_content" ON "files" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "files_uploaded" ON "files" USING btree ("uploaded_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "files_by_name" ON "files" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "files_size" ON "files" USING btree ("bytes" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_project" ON "uploads" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "pin_replies_pin" ON "pin_replies" USING btree ("pin_id");--> statement-breakpoint
CREATE INDEX "pin_replies_project" ON "pin_replies" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "pins_version" ON "pins" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "pins_project" ON "pins" USING btree ("project_id");
--> statement-breakpoint
-- Bytes go when their row goes, whatever deleted it: their key is kept until the storage has let them go.
CREATE FUNCTION "drop_content"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "dropped_contents" ("key") VALUES (OLD."key") ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "drop_content" AFTER DELETE ON "contents" FOR EACH ROW EXECUTE FUNCTION drop_content();
--> statement-breakpoint
-- The record of decisions: nothing changes a line, and nothing deletes one while its project is there.
CREATE FUNCTION "refuse_record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "projects" WHERE "id" = OLD."project_id") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the record of decisions cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "refuse_change" BEFORE UPDATE OR DELETE ON "checkpoint_decisions" FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
--> statement-breakpoint
CREATE FUNCTION "refuse_record_truncation"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the record of decisions cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "refuse_truncation" BEFORE TRUNCATE ON "checkpoint_decisions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_record_truncation();
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "files" FOR EACH ROW EXECUTE FUNCTION announce_row('files', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce_shown_added" AFTER INSERT ON "files" FOR EACH ROW WHEN (NEW."shared") EXECUTE FUNCTION announce_row('files-shown', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce_shown_changed" AFTER UPDATE ON "files" FOR EACH ROW WHEN (OLD."shared" OR NEW."shared") EXECUTE FUNCTION announce_row('files-shown', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce_shown_removed" AFTER DELETE ON "files" FOR EACH ROW WHEN (OLD."shared") EXECUTE FUNCTION announce_row('files-shown', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "checkpoints" FOR EACH ROW EXECUTE FUNCTION announce_row('checkpoints', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT ON "checkpoint_decisions" FOR EACH ROW EXECUTE FUNCTION announce_row('checkpoints', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "pins" FOR EACH ROW EXECUTE FUNCTION announce_row('checkpoints', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT ON "pin_replies" FOR EACH ROW EXECUTE FUNCTION announce_row('checkpoints', 'project_id');

--> statement-breakpoint
-- A project goes with its contents and with what shows them, in whatever order: that none is missed is asked in the end.
ALTER TABLE "files" ALTER CONSTRAINT "files_content_id_contents_id_fk" DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "file_versions" ALTER CONSTRAINT "file_versions_content_id_contents_id_fk" DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "checkpoint_versions" ALTER CONSTRAINT "checkpoint_versions_content_id_contents_id_fk" DEFERRABLE INITIALLY DEFERRED;
