CREATE TABLE "dropped_mails" (
	"message_key" uuid PRIMARY KEY NOT NULL,
	"dropped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "activities_actor" ON "activities" USING btree ("actor_name","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "activities_kind" ON "activities" USING btree ("kind","id" DESC NULLS LAST);--> statement-breakpoint
-- What was written of a message beside the data goes with it, whatever deleted it. One that is on its way at that moment is written yet, so that
-- its key is kept for a while.
CREATE FUNCTION "drop_mail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "dropped_mails" ("message_key", "dropped_at") VALUES (OLD."message_key", now()) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "drop_mail" AFTER DELETE ON "mail_messages" FOR EACH ROW WHEN (OLD."attempts" > 0) EXECUTE FUNCTION drop_mail();
--> statement-breakpoint
-- The record of decisions stays when somebody is erased, without their name and words: that alone may be changed of it.
CREATE OR REPLACE FUNCTION "refuse_record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "projects" WHERE "id" = OLD."project_id") THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW."reviewer_name" = 'Removed person' AND NEW."feedback" = ''
    AND to_jsonb(NEW) - 'reviewer_name' - 'feedback' = to_jsonb(OLD) - 'reviewer_name' - 'feedback' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the record of decisions cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "newsletter_subscribers" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('newsletter');
