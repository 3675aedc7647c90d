CREATE TABLE "storage_identity" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"identity" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"refused_at" timestamp with time zone,
	CONSTRAINT "storage_identity_single" CHECK ("storage_identity"."id" = 1)
);
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE ON "storage_identity" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('today');
