CREATE TABLE "newsletter_subscribers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_subscribers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_email_given" CHECK ("newsletter_subscribers"."email" <> '')
);
--> statement-breakpoint
CREATE TABLE "showcases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "showcases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"technologies" text[] NOT NULL,
	"timeline" text NOT NULL,
	"budget" text NOT NULL,
	"features" text[] NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "showcases_title_given" CHECK ("showcases"."title" <> ''),
	CONSTRAINT "showcases_technologies_given" CHECK (cardinality("showcases"."technologies") > 0),
	CONSTRAINT "showcases_features_given" CHECK (cardinality("showcases"."features") > 0)
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "testimonials_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"role" text NOT NULL,
	"company" text NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"quote" text NOT NULL,
	"rating" smallint DEFAULT 5 NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "testimonials_rating_range" CHECK ("testimonials"."rating" between 1 and 5),
	CONSTRAINT "testimonials_name_given" CHECK ("testimonials"."name" <> ''),
	CONSTRAINT "testimonials_quote_given" CHECK ("testimonials"."quote" <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_address" ON "newsletter_subscribers" USING btree (lower("email"));