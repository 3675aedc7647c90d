CREATE TABLE "meeting_request_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"meeting_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "meeting_requests" ADD COLUMN "holds" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_requests" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "meeting_requests" ADD COLUMN "first_proposed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "meeting_requests" ADD COLUMN "proposal_holds" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_request_keys" ADD CONSTRAINT "meeting_request_keys_meeting_id_meeting_requests_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_request_keys_meeting" ON "meeting_request_keys" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "meeting_requests_network" ON "meeting_requests" USING btree ("network","created_at");--> statement-breakpoint
UPDATE "meeting_requests" SET "first_proposed_at" = "proposed_at";
