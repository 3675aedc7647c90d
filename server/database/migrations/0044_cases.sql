CREATE TABLE "cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"showcase_id" integer NOT NULL,
	"slug" text NOT NULL,
	"draft" jsonb NOT NULL,
	"published" jsonb,
	"published_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cases_showcase" UNIQUE("showcase_id"),
	CONSTRAINT "cases_slug" UNIQUE("slug"),
	CONSTRAINT "cases_slug_written" CHECK ("cases"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "cases_published_whole" CHECK ("cases"."published_at" is null or "cases"."published" is not null)
);
--> statement-breakpoint
CREATE TABLE "former_case_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"case_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_sizes" (
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"type" text NOT NULL,
	"key" text NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "picture_sizes_sha256_width_type_pk" PRIMARY KEY("sha256","width","type"),
	CONSTRAINT "picture_sizes_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "showcases" ADD COLUMN "example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "example" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_showcase_id_showcases_id_fk" FOREIGN KEY ("showcase_id") REFERENCES "public"."showcases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_case_slugs" ADD CONSTRAINT "former_case_slugs_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_sizes" ADD CONSTRAINT "picture_sizes_sha256_pictures_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."pictures"("sha256") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_case_slugs_case" ON "former_case_slugs" USING btree ("case_id");--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "cases" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('cases');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "former_case_slugs" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('cases');
