CREATE TABLE "availability_slots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "availability_slots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"specific_date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"admin_id" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "availability_slots_once" UNIQUE("specific_date","start_time","end_time","is_available"),
	CONSTRAINT "availability_slots_start" CHECK ("availability_slots"."start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "availability_slots_end" CHECK ("availability_slots"."end_time" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'),
	CONSTRAINT "availability_slots_order" CHECK ("availability_slots"."end_time" > "availability_slots"."start_time")
);
--> statement-breakpoint
CREATE TABLE "legacy_bookings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legacy_bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"preferred_date" text DEFAULT '' NOT NULL,
	"preferred_time" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legacy_bookings_status" CHECK ("legacy_bookings"."status" in ('pending', 'confirmed', 'completed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "calendar_feeds_one" CHECK ("calendar_feeds"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "meeting_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"meeting_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"requested_date" date NOT NULL,
	"requested_time" text NOT NULL,
	"duration" integer NOT NULL,
	"purpose" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"admin_notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"overlap_allowed" boolean DEFAULT false NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"proposed_date" date,
	"proposed_time" text,
	"proposed_starts_at" timestamp with time zone,
	"proposed_ends_at" timestamp with time zone,
	"proposed_at" timestamp with time zone,
	CONSTRAINT "meeting_requests_duration" CHECK ("meeting_requests"."duration" in (30, 60, 90)),
	CONSTRAINT "meeting_requests_purpose" CHECK ("meeting_requests"."purpose" in ('consultation', 'project-discussion', 'follow-up', 'technical-review', 'other')),
	CONSTRAINT "meeting_requests_status_known" CHECK ("meeting_requests"."status" in ('pending', 'approved', 'rejected', 'completed')),
	CONSTRAINT "meeting_requests_length" CHECK ("meeting_requests"."ends_at" = "meeting_requests"."starts_at" + "meeting_requests"."duration" * interval '1 minute'),
	CONSTRAINT "meeting_requests_proposal_whole" CHECK (num_nonnulls("meeting_requests"."proposed_date", "meeting_requests"."proposed_time", "meeting_requests"."proposed_starts_at", "meeting_requests"."proposed_ends_at", "meeting_requests"."proposed_at") in (0, 5))
);
--> statement-breakpoint
ALTER TABLE "meeting_links" ADD CONSTRAINT "meeting_links_meeting_id_meeting_requests_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meeting_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_links_meeting" ON "meeting_links" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "meeting_requests_holding" ON "meeting_requests" USING btree ("starts_at") WHERE "meeting_requests"."status" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "meeting_requests_proposed" ON "meeting_requests" USING btree ("proposed_starts_at") WHERE "meeting_requests"."proposed_starts_at" is not null;--> statement-breakpoint
CREATE INDEX "meeting_requests_day" ON "meeting_requests" USING btree ("requested_date","requested_time");--> statement-breakpoint
CREATE INDEX "meeting_requests_status" ON "meeting_requests" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "meeting_requests_email" ON "meeting_requests" USING btree (lower("email"),"created_at");