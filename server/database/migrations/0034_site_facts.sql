CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"facts" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "site_settings_single" CHECK ("site_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "site_settings" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('site');
