CREATE TABLE "page_dates" (
	"path" text PRIMARY KEY NOT NULL,
	"words_sha256" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_dates_sha256_whole" CHECK ("page_dates"."words_sha256" ~ '^[0-9a-f]{64}$')
);
