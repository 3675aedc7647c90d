ALTER TABLE "invoices" ADD COLUMN "known" text GENERATED ALWAYS AS (lower(coalesce(number, '') || E'\n' || description || E'\n' || billed_to || E'\n' || project_name)) STORED NOT NULL;--> statement-breakpoint
-- What lists do not show lies apart, so that going through all invoices is going through little.
ALTER TABLE "invoices" SET (toast_tuple_target = 256);
