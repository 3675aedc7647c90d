ALTER TABLE "meeting_requests" ADD COLUMN "invited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "meeting_requests" SET "invited" = true WHERE "status" IN ('approved', 'completed');
