ALTER TABLE "meeting_requests" ADD COLUMN "visitor_zone" text;--> statement-breakpoint
ALTER TABLE "meeting_requests" ADD COLUMN "approved_at" timestamp with time zone;