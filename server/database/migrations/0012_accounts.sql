CREATE TABLE "admin_links" (
	"admin_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"ask_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text,
	"email" text,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "admin_links_admin_id_purpose_pk" PRIMARY KEY("admin_id","purpose"),
	CONSTRAINT "admin_links_token_once" UNIQUE("token_hash"),
	CONSTRAINT "admin_links_purpose_known" CHECK ("admin_links"."purpose" in ('password', 'email')),
	CONSTRAINT "admin_links_email_given" CHECK (("admin_links"."purpose" = 'email') = ("admin_links"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "newsletter_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "newsletter_links_purpose_known" CHECK ("newsletter_links"."purpose" in ('confirm', 'unsubscribe'))
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "unsubscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_links" ADD CONSTRAINT "admin_links_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_links" ADD CONSTRAINT "newsletter_links_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_links_subscriber" ON "newsletter_links" USING btree ("subscriber_id");--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_one_state" CHECK ("newsletter_subscribers"."confirmed_at" is null or "newsletter_subscribers"."unsubscribed_at" is null);