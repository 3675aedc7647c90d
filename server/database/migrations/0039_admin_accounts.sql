CREATE TABLE "admin_invite_links" (
	"invite_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"ask_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text,
	"email" text,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "admin_invite_links_invite_id_purpose_pk" PRIMARY KEY("invite_id","purpose"),
	CONSTRAINT "admin_invite_links_token_once" UNIQUE("token_hash"),
	CONSTRAINT "admin_invite_links_purpose_known" CHECK ("admin_invite_links"."purpose" in ('invite')),
	CONSTRAINT "admin_invite_links_email_given" CHECK (("admin_invite_links"."purpose" = 'email') = ("admin_invite_links"."email" is not null))
);
--> statement-breakpoint
CREATE TABLE "admin_invites" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_invites_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"admin_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "admin_invites_email_once" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "admin_passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"admin_id" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "admin_passkeys_credential_once" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "admin_authenticators" (
	"admin_id" integer PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer
);
--> statement-breakpoint
CREATE TABLE "admin_code_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"admin_id" integer NOT NULL,
	"password_mark" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_recovery_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "admin_recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"admin_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used" boolean DEFAULT false NOT NULL,
	CONSTRAINT "admin_recovery_codes_once" UNIQUE("admin_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "admin_invite_links" ADD CONSTRAINT "admin_invite_links_invite_id_admin_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."admin_invites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invites" ADD CONSTRAINT "admin_invites_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_passkey_challenges" ADD CONSTRAINT "admin_passkey_challenges_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_passkeys" ADD CONSTRAINT "admin_passkeys_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_authenticators" ADD CONSTRAINT "admin_authenticators_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_code_challenges" ADD CONSTRAINT "admin_code_challenges_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_invites_admin" ON "admin_invites" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_passkey_challenges_admin" ON "admin_passkey_challenges" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_passkey_challenges_end" ON "admin_passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "admin_passkeys_admin" ON "admin_passkeys" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_code_challenges_admin" ON "admin_code_challenges" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_code_challenges_end" ON "admin_code_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "admins" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('admins');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "admin_invites" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('admins');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "admin_passkeys" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('admins');
--> statement-breakpoint
-- Each sign-in keeps the step of its code, which no screen shows.
CREATE TRIGGER "announce" AFTER INSERT OR DELETE OR UPDATE OF "confirmed_at" ON "admin_authenticators" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('admins');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "admin_recovery_codes" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('admins');
--> statement-breakpoint
-- A list of devices, beside the end of streams that a session's end announces.
CREATE TRIGGER "announce_device" AFTER INSERT OR DELETE ON "admin_sessions" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('admins');
