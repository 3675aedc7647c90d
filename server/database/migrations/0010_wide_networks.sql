ALTER TABLE "meeting_requests" ADD COLUMN "wide_network" text;--> statement-breakpoint
CREATE INDEX "meeting_requests_wide_network" ON "meeting_requests" USING btree ("wide_network","created_at");