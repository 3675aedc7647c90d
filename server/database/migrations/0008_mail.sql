CREATE TABLE "mail_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"events" jsonb NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"admin_id" integer,
	"about" text,
	"once" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"via" text,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mail_messages_once" UNIQUE("once"),
	CONSTRAINT "mail_messages_status_known" CHECK ("mail_messages"."status" in ('queued', 'retrying', 'sent', 'given_up', 'dropped')),
	CONSTRAINT "mail_messages_tells" CHECK (jsonb_array_length("mail_messages"."events") > 0),
	CONSTRAINT "mail_messages_sent" CHECK (("mail_messages"."status" = 'sent') = ("mail_messages"."sent_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "mail_switches" (
	"admin_id" integer NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "mail_switches_admin_id_kind_pk" PRIMARY KEY("admin_id","kind")
);
--> statement-breakpoint
CREATE TABLE "mail_words" (
	"kind" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"opening" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD CONSTRAINT "mail_messages_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_switches" ADD CONSTRAINT "mail_switches_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_messages_newest" ON "mail_messages" USING btree ("status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_messages_about" ON "mail_messages" USING btree ("about",lower("email"));