CREATE TABLE "dropped_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"dropped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- What has come of an upload goes with its row, whatever deleted it: its id is kept until the bytes are gone.
CREATE FUNCTION "drop_upload"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "dropped_uploads" ("id") VALUES (OLD."id") ON CONFLICT ("id") DO UPDATE SET "dropped_at" = now();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "drop_upload" AFTER DELETE ON "uploads" FOR EACH ROW EXECUTE FUNCTION drop_upload();
--> statement-breakpoint
-- Whether a text is another one in which parts became 'Removed person', and nothing else.
CREATE FUNCTION "is_without_person"("after" text, "before" text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT "after" = "before" OR (strpos("after", 'Removed person') > 0 AND "before" LIKE
    replace(replace(replace(replace("after", '\', '\\'), '%', '\%'), '_', '\_'), 'Removed person', '%'))
$$;
--> statement-breakpoint
-- The record of decisions stays when somebody is erased, without their name and words, and without what others said of them in it: that
-- alone may be changed of it.
CREATE OR REPLACE FUNCTION "refuse_record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "projects" WHERE "id" = OLD."project_id") THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE'
    AND ((NEW."reviewer_name" = 'Removed person' AND NEW."feedback" = '')
      OR (NEW."reviewer_name" = OLD."reviewer_name" AND is_without_person(NEW."feedback", OLD."feedback")))
    AND is_without_person(NEW."title", OLD."title")
    AND to_jsonb(NEW) - 'reviewer_name' - 'feedback' - 'title' = to_jsonb(OLD) - 'reviewer_name' - 'feedback' - 'title' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the record of decisions cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
