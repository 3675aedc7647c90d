CREATE TABLE "agency_zones" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"zone" text NOT NULL,
	CONSTRAINT "agency_zones_one" CHECK ("agency_zones"."id" = 1)
);
