CREATE TABLE "billing_parties" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"country" text NOT NULL,
	"tax_id" text NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"facts" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "billing_settings_single" CHECK ("billing_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer,
	"kind" text DEFAULT 'invoice' NOT NULL,
	"credits_id" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"year" integer,
	"place" integer,
	"number" text,
	"description" text NOT NULL,
	"lines" jsonb NOT NULL,
	"discount" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"total_cents" integer NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"credited_cents" integer DEFAULT 0 NOT NULL,
	"issued_on" date,
	"due_date" date NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"issued" jsonb,
	"billed_to" text NOT NULL,
	"project_name" text NOT NULL,
	"claimed_at" timestamp with time zone,
	"claimed_by" text DEFAULT '' NOT NULL,
	"claim_note" text DEFAULT '' NOT NULL,
	"reminded_for" integer,
	"reminded_at" timestamp with time zone,
	"request_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoices_place" UNIQUE("year","place"),
	CONSTRAINT "invoices_number" UNIQUE("number"),
	CONSTRAINT "invoices_request" UNIQUE("request_key"),
	CONSTRAINT "invoices_kind_known" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_status_known" CHECK ("invoices"."status" in ('draft', 'sent', 'void')),
	CONSTRAINT "invoices_currency_known" CHECK ("invoices"."currency" in ('USD', 'EUR', 'GBP', 'CAD', 'AUD', 'NZD', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK')),
	CONSTRAINT "invoices_description_given" CHECK ("invoices"."description" <> ''),
	CONSTRAINT "invoices_total_positive" CHECK ("invoices"."total_cents" > 0),
	CONSTRAINT "invoices_paid_not_negative" CHECK ("invoices"."paid_cents" >= 0),
	CONSTRAINT "invoices_credited_within_total" CHECK ("invoices"."credited_cents" between 0 and "invoices"."total_cents"),
	CONSTRAINT "invoices_credit_credits" CHECK (("invoices"."kind" = 'credit_note') = ("invoices"."credits_id" is not null)),
	CONSTRAINT "invoices_sent_has_all" CHECK (("invoices"."status" = 'draft') = ("invoices"."number" is null) and ("invoices"."number" is null) = ("invoices"."place" is null) and ("invoices"."number" is null) = ("invoices"."year" is null) and ("invoices"."number" is null) = ("invoices"."issued_on" is null) and ("invoices"."number" is null) = ("invoices"."sent_at" is null) and ("invoices"."number" is null) = ("invoices"."issued" is null)),
	CONSTRAINT "invoices_void_has_a_time" CHECK (("invoices"."status" = 'void') = ("invoices"."voided_at" is not null)),
	CONSTRAINT "invoices_void_is_unpaid" CHECK ("invoices"."status" <> 'void' or "invoices"."credited_cents" = 0)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"session_id" text,
	"url" text,
	"cents" integer NOT NULL,
	"currency" text NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_session" UNIQUE("session_id"),
	CONSTRAINT "checkouts_cents_positive" CHECK ("checkouts"."cents" > 0),
	CONSTRAINT "checkouts_status_known" CHECK ("checkouts"."status" in ('open', 'pending', 'paid', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"kind" text DEFAULT 'payment' NOT NULL,
	"refunds_id" integer,
	"cents" integer NOT NULL,
	"way" text NOT NULL,
	"paid_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" text DEFAULT '' NOT NULL,
	"stripe_id" text,
	"disputed_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"request_key" text,
	CONSTRAINT "payments_stripe" UNIQUE("stripe_id"),
	CONSTRAINT "payments_request" UNIQUE("request_key"),
	CONSTRAINT "payments_kind_known" CHECK ("payments"."kind" in ('payment', 'refund')),
	CONSTRAINT "payments_way_known" CHECK ("payments"."way" in ('stripe', 'bank', 'cash', 'check', 'other')),
	CONSTRAINT "payments_cents_positive" CHECK ("payments"."cents" > 0),
	CONSTRAINT "payments_refund_refunds" CHECK (("payments"."kind" = 'refund') = ("payments"."refunds_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"about" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"result" text NOT NULL,
	"waits_for" text,
	"notices" jsonb,
	CONSTRAINT "stripe_events_waits_with_notices" CHECK (("stripe_events"."waits_for" is null) = ("stripe_events"."notices" is null))
);
--> statement-breakpoint
CREATE TABLE "payment_plans" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plan_parts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_parts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"cents" integer NOT NULL,
	"tax_rate" integer NOT NULL,
	"milestone_id" integer,
	"date" date,
	"invoice_id" integer,
	CONSTRAINT "plan_parts_invoice" UNIQUE("invoice_id"),
	CONSTRAINT "plan_parts_title_given" CHECK ("plan_parts"."title" <> ''),
	CONSTRAINT "plan_parts_cents_positive" CHECK ("plan_parts"."cents" > 0),
	CONSTRAINT "plan_parts_one_cause" CHECK ("plan_parts"."milestone_id" is null or "plan_parts"."date" is null)
);
--> statement-breakpoint
CREATE TABLE "recurring_invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recurring_invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"description" text NOT NULL,
	"lines" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"every" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"paused" boolean DEFAULT false NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"next_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "recurring_invoices_description_given" CHECK ("recurring_invoices"."description" <> ''),
	CONSTRAINT "recurring_invoices_every_known" CHECK ("recurring_invoices"."every" in ('month', 'quarter', 'year')),
	CONSTRAINT "recurring_invoices_dates_ordered" CHECK ("recurring_invoices"."starts_on" <= "recurring_invoices"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "billing_parties" ADD CONSTRAINT "billing_parties_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits_id_invoices_id_fk" FOREIGN KEY ("credits_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_refunds_id_payments_id_fk" FOREIGN KEY ("refunds_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plans" ADD CONSTRAINT "payment_plans_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_parts" ADD CONSTRAINT "plan_parts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_parts" ADD CONSTRAINT "plan_parts_milestone_id_milestones_id_fk" FOREIGN KEY ("milestone_id") REFERENCES "public"."milestones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_parts" ADD CONSTRAINT "plan_parts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "recurring_invoices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_project" ON "invoices" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_credits" ON "invoices" USING btree ("credits_id");--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" USING btree ("due_date","id") WHERE "invoices"."status" = 'sent' and "invoices"."kind" = 'invoice' and "invoices"."total_cents" > "invoices"."paid_cents" + "invoices"."credited_cents";--> statement-breakpoint
CREATE INDEX "checkouts_invoice" ON "checkouts" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_invoice" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_refunds" ON "payments" USING btree ("refunds_id");--> statement-breakpoint
CREATE INDEX "payments_day" ON "payments" USING btree ("paid_on");--> statement-breakpoint
CREATE INDEX "stripe_events_about" ON "stripe_events" USING btree ("about");--> statement-breakpoint
CREATE INDEX "stripe_events_waiting" ON "stripe_events" USING btree ("waits_for") WHERE "stripe_events"."waits_for" is not null;--> statement-breakpoint
CREATE INDEX "plan_parts_place" ON "plan_parts" USING btree ("project_id","position");--> statement-breakpoint
CREATE INDEX "plan_parts_milestone" ON "plan_parts" USING btree ("milestone_id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_project" ON "recurring_invoices" USING btree ("project_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recurring_invoices_next" ON "recurring_invoices" USING btree ("next_on");--> statement-breakpoint
-- A row without an id, as an invoice whose project was deleted, is told as a topic alone.
CREATE OR REPLACE FUNCTION "announce_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM pg_notify('changes', TG_ARGV[0] || coalesce(':' || (changed ->> TG_ARGV[1]), ''));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION announce_row('invoices', 'project_id');
--> statement-breakpoint
-- A client sees no drafts.
CREATE TRIGGER "announce_shown" AFTER INSERT OR UPDATE ON "invoices" FOR EACH ROW WHEN (NEW."status" <> 'draft' AND NEW."project_id" IS NOT NULL) EXECUTE FUNCTION announce_row('invoices-shown', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE ON "payments" FOR EACH STATEMENT EXECUTE FUNCTION announce_table('invoices');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "plan_parts" FOR EACH ROW EXECUTE FUNCTION announce_row('invoices', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce_shown" AFTER INSERT OR UPDATE OR DELETE ON "plan_parts" FOR EACH ROW EXECUTE FUNCTION announce_row('invoices-shown', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE OR DELETE ON "recurring_invoices" FOR EACH ROW EXECUTE FUNCTION announce_row('invoices', 'project_id');
--> statement-breakpoint
CREATE TRIGGER "announce" AFTER INSERT OR UPDATE ON "billing_parties" FOR EACH ROW EXECUTE FUNCTION announce_row('invoices', 'project_id');
