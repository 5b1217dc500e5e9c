ALTER TABLE "users" ADD COLUMN "register_differs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A hint that the digits of the IIN do not explain came from the register.
UPDATE "users" SET "iin_differs" = false, "register_differs" = true
WHERE "iin_differs" AND to_char("birth_date", 'YYMMDD') = left("iin", 6)
  AND 1800 + (substr("iin", 7, 1)::int - 1) / 2 * 100 = extract(year FROM "birth_date")::int / 100 * 100
  AND (substr("iin", 7, 1)::int % 2 = 1) = ("gender" = 'male');
