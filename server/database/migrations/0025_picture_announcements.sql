-- The smaller pictures of an image are made after it was uploaded: pages that show it are told once they are there, or cannot be made.
CREATE FUNCTION "announce_pictures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "checkpoint_versions" WHERE "content_id" = NEW."id") THEN
    PERFORM pg_notify('changes', 'checkpoints:' || NEW."project_id");
  END IF;
  IF EXISTS (SELECT FROM "files" WHERE "content_id" = NEW."id") THEN
    PERFORM pg_notify('changes', 'files:' || NEW."project_id");
  END IF;
  IF EXISTS (SELECT FROM "files" WHERE "content_id" = NEW."id" AND "shared") THEN
    PERFORM pg_notify('changes', 'files-shown:' || NEW."project_id");
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER UPDATE OF "pictures" ON "contents" FOR EACH ROW WHEN (OLD."pictures" <> NEW."pictures") EXECUTE FUNCTION announce_pictures();
