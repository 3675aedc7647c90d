CREATE TABLE "busy_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "busy_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text NOT NULL,
	"all_day_busy" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"checked_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"expanded_at" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	"etag" text,
	"last_modified" text,
	"failing_since" timestamp with time zone,
	"failure" text,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "busy_feeds_once" UNIQUE("address"),
	CONSTRAINT "busy_feeds_failing" CHECK (("busy_feeds"."failing_since" is null) = ("busy_feeds"."failure" is null))
);
--> statement-breakpoint
CREATE TABLE "busy_spans" (
	"feed_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "busy_spans_order" CHECK ("busy_spans"."ends_at" > "busy_spans"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "day_hours" (
	"date" date PRIMARY KEY NOT NULL,
	"windows" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "days_off" (
	"date" date PRIMARY KEY NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"holiday" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hours_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"rules" jsonb,
	"rules_version" integer DEFAULT 0 NOT NULL,
	"weekly_version" integer DEFAULT 0 NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	CONSTRAINT "hours_settings_single" CHECK ("hours_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "weekly_hours" (
	"starts_on" date PRIMARY KEY NOT NULL,
	"week" jsonb NOT NULL,
	CONSTRAINT "weekly_hours_seven_days" CHECK (jsonb_array_length("weekly_hours"."week") = 7)
);
--> statement-breakpoint
ALTER TABLE "busy_spans" ADD CONSTRAINT "busy_spans_feed_id_busy_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."busy_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_feeds_next" ON "busy_feeds" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "busy_spans_feed" ON "busy_spans" USING btree ("feed_id","starts_at");--> statement-breakpoint
CREATE INDEX "busy_spans_end" ON "busy_spans" USING btree ("ends_at");--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "weekly_hours" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('availability');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "day_hours" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('availability');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "days_off" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('availability');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OF "rules", "country", "region" ON "hours_settings" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('availability');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR DELETE ON "busy_feeds" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('availability');
--> statement-breakpoint
-- A calendar is asked every few minutes; most answers change nothing that is shown.
CREATE TRIGGER "announce_state" AFTER UPDATE ON "busy_feeds" FOR EACH ROW WHEN (
  (OLD."name", OLD."address", OLD."all_day_busy", OLD."failure", OLD."read_at" IS NULL) IS DISTINCT FROM
  (NEW."name", NEW."address", NEW."all_day_busy", NEW."failure", NEW."read_at" IS NULL)
) EXECUTE FUNCTION announce_table('availability');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR DELETE ON "busy_spans" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('availability');
