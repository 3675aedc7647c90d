CREATE TABLE "pictures" (
	"sha256" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"bytes" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pictures_key_unique" UNIQUE("key"),
	CONSTRAINT "pictures_sha256_whole" CHECK ("pictures"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "testimonial_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"request_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "testimonial_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "testimonial_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer,
	"client_id" integer,
	"project_name" text NOT NULL,
	"person_name" text NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"written_at" timestamp with time zone,
	"quote" text DEFAULT '' NOT NULL,
	"rating" smallint,
	"naming" text DEFAULT 'full' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"consent" text DEFAULT '' NOT NULL,
	"consented_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "testimonial_requests_person" UNIQUE("project_id","client_id"),
	CONSTRAINT "testimonial_requests_status_known" CHECK ("testimonial_requests"."status" in ('asked', 'written', 'published', 'declined', 'withdrawn')),
	CONSTRAINT "testimonial_requests_naming_known" CHECK ("testimonial_requests"."naming" in ('full', 'first', 'company')),
	CONSTRAINT "testimonial_requests_rating_range" CHECK ("testimonial_requests"."rating" between 1 and 5),
	CONSTRAINT "testimonial_requests_words_agreed" CHECK ("testimonial_requests"."quote" = '' or ("testimonial_requests"."consent" <> '' and "testimonial_requests"."consented_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "showcases" ADD COLUMN "image" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "showcases" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "request_id" integer;--> statement-breakpoint
ALTER TABLE "testimonial_links" ADD CONSTRAINT "testimonial_links_request_id_testimonial_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."testimonial_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial_requests" ADD CONSTRAINT "testimonial_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "testimonial_requests" ADD CONSTRAINT "testimonial_requests_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "testimonial_links_request" ON "testimonial_links" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "testimonial_requests_client" ON "testimonial_requests" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "testimonial_requests_status" ON "testimonial_requests" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_request_id_testimonial_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."testimonial_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "showcases_place" ON "showcases" USING btree ("position","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "testimonials_place" ON "testimonials" USING btree ("position","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_request" UNIQUE("request_id");--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "testimonials" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('testimonials');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "showcases" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('showcases');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "testimonial_requests" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('testimonial-requests');
