ALTER TABLE "meeting_requests" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meeting_requests" ADD COLUMN "known" text GENERATED ALWAYS AS (fold_text(name || E'\n' || email || E'\n' || company || E'\n' || message)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "contacts_received" ON "contacts" USING btree ("created_at","answered_at","done_at","email") WHERE "contacts"."deleted_at" is null and not "contacts"."quarantined";--> statement-breakpoint
CREATE INDEX "meeting_requests_known" ON "meeting_requests" USING gin ("known" gin_trgm_ops);--> statement-breakpoint
-- What is known of when those that are here were answered: when their visitor was told something first, or since when they are approved.
UPDATE "meeting_requests" SET "answered_at" = least("approved_at", (
  SELECT min("mail"."created_at") FROM "mail_messages" AS "mail"
  WHERE "mail"."about" = 'meeting:' || "meeting_requests"."id"
    AND "mail"."kind" IN ('meeting-approved', 'meeting-declined', 'times-offered', 'meeting-changed')))
WHERE "answered_at" IS NULL;
