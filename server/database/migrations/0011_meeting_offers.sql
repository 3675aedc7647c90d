CREATE TABLE "meeting_offers" (
	"meeting_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "meeting_offers_meeting_id_starts_at_pk" PRIMARY KEY("meeting_id","starts_at")
);
--> statement-breakpoint
ALTER TABLE "meeting_requests" ADD COLUMN "offer_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "meeting_offers" ADD CONSTRAINT "meeting_offers_meeting_id_meeting_requests_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_offers_starts" ON "meeting_offers" USING btree ("starts_at");