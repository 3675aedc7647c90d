ALTER TABLE "invoices" ADD COLUMN "known" text GENERATED ALWAYS AS (lower(coalesce(number, '') || E'\n' || description || E'\n' || billed_to || E'\n' || project_name)) STORED NOT NULL;--> statement-breakpoint
-- Rows are wide. These carry what lists and sums ask for, so that going through all invoices is going through little.
CREATE INDEX "invoices_list" ON "invoices" ("id") INCLUDE ("status", "kind", "project_id", "due_date", "issued_on", "viewed_at", "total_cents", "paid_cents", "credited_cents", "known");--> statement-breakpoint
DROP INDEX "invoices_open";--> statement-breakpoint
CREATE INDEX "invoices_open" ON "invoices" ("due_date", "id") INCLUDE ("total_cents", "paid_cents", "credited_cents", "project_id", "claimed_at", "reminded_for") WHERE "status" = 'sent' AND "kind" = 'invoice' AND "total_cents" > "paid_cents" + "credited_cents";
