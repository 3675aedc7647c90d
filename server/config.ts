import { z } from 'zod';
import { isTimeZone } from '../contract/days.ts';
import { isEmailAddress } from '../contract/email-address.ts';
import { parseTrust, type Trust } from './http/trusted-proxies.ts';
import { StartupError } from './startup-error.ts';

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, { error: 'must be a whole number' })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: `must be from ${min} to ${max}` });

/** Reads `Name <address>` or an address alone. */
function parseSender(value: string): { name: string; email: string } | undefined {
  const [, name = '', address = value] = /^\s*"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>\s*$/u.exec(value) ?? [];
  const email = address.trim();
  return isEmailAddress(email) ? { name, email } : undefined;
}

/** Whether a URL is a place and nothing more: pages, links and cookies are made for its root. */
function isOrigin(value: string): boolean {
  const { origin, href } = new URL(value);
  return href === `${origin}/`;
}

const settings = z.object({
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://agency.example', abort: true })
    .refine(isOrigin, { error: 'must be an address without a path, such as https://agency.example' })
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a URL such as postgres://user:password@host/database',
    })
    .optional(),
  ADMIN_USERNAME: z
    .string()
    .regex(/^[a-zA-Z0-9_.]{3,30}$/, { error: 'must be 3 to 30 letters, digits, dots or underscores' })
    .default('admin'),
  ADMIN_PASSWORD: z.string().min(8, { error: 'must be at least 8 characters long' }).max(128).optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).default('admin@venture.example'),
  AGENCY_TIMEZONE: z
    .string()
    .refine(isTimeZone, { error: 'must be an IANA time zone such as America/New_York' })
    .default('America/New_York'),
  SESSION_SECRET: z.string().min(32, { error: 'must be at least 32 characters long' }).optional(),
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be a URL such as smtps://user:password@mail.example:465',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .transform(parseSender)
    .refine((sender) => sender !== undefined, {
      error: 'must be an address such as hello@agency.example, or Agency <hello@agency.example>',
    })
    .optional(),
  MAX_UPLOAD_MB: whole(1, 1024 * 1024).default(2048),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://s3.example', abort: true })
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, { error: 'must be a key of Stripe that begins with sk_ or rk_' })
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, { error: 'must be the signing secret of the webhook, which begins with whsec_' })
    .optional(),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as http://127.0.0.1:4242', abort: true })
    .refine(isOrigin, { error: 'must be an address without a path, such as http://127.0.0.1:4242' })
    .optional(),
  RATE_LIMIT_SCALE: z
    .string()
    .regex(/^\d+(\.\d+)?$/, { error: 'must be a positive number' })
    .transform(Number)
    .pipe(z.number().positive({ error: 'must be a positive number' }))
    .default(1),
  TRUST_PROXY: z
    .string()
    .transform(parseTrust)
    .refine((trust) => trust !== null, {
      error: 'must be true, false, a number of proxies, or their addresses such as 10.0.0.0/8,::1',
    })
    .optional(),
  PRIVATE_CALENDARS: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('false')
    .transform((value) => value === 'true'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
});

/** A bucket of S3-compatible storage, and the way in. */
export interface S3Config {
  bucket: string;
  /** Undefined: Amazon's own, by the region. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How clients pay by card. */
export interface StripeConfig {
  secretKey: string;
  webhookSecret: string;
  /** Undefined: Stripe's own. */
  apiBase: string | undefined;
}

/** The product's settings, read once and frozen. */
export interface Config {
  port: number;
  host: string;
  /** The site's address as visitors type it, without a slash at its end; undefined until it is known. */
  publicUrl: string | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  admin: { username: string; password: string | undefined; email: string };
  agencyTimeZone: string;
  sessionSecret: string | undefined;
  seed: 'demo' | 'none';
  /** The mail server; undefined: messages become files under `dataDir`. */
  smtpUrl: string | undefined;
  /** Whom messages come from. */
  mailFrom: { name?: string; email?: string };
  /** The most bytes of a file that is uploaded. */
  mostUploadBytes: number;
  /** Where files are kept; undefined: under `dataDir`. */
  s3: S3Config | undefined;
  /** Undefined: invoices say how to pay otherwise. */
  stripe: StripeConfig | undefined;
  rateLimitScale: number;
  /** Which proxies' `X-Forwarded-For` is believed: Fastify's `trustProxy`. */
  trustProxy: Trust | false;
  /** Whether calendars of private networks are read, and without TLS those of this machine. */
  privateCalendars: boolean;
  logLevel: string;
}

function readS3(env: z.output<typeof settings>): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !accessKeyId || !secretAccessKey) return undefined;
  return { bucket, endpoint: env.S3_ENDPOINT, region: env.S3_REGION, accessKeyId, secretAccessKey };
}

function readStripe(env: z.output<typeof settings>): StripeConfig | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  } = env;
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase } : undefined;
}

/**
 * Reads the settings from `environment`; an empty value counts as unset.
 * @throws StartupError with one line per wrong setting.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Readonly<Config> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  const problems = result.success
    ? []
    : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`);
  if (given.DATABASE_URL && !given.SESSION_SECRET) {
    problems.push('SESSION_SECRET is required with DATABASE_URL, so that every instance shares it.');
  }
  if (given.S3_BUCKET && !(given.S3_ACCESS_KEY_ID && given.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required with S3_BUCKET.');
  }
  if (Boolean(given.STRIPE_SECRET_KEY) !== Boolean(given.STRIPE_WEBHOOK_SECRET)) {
    problems.push(
      'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed together: only the signed webhook marks invoices paid.',
    );
  }
  if (!result.success || problems.length > 0) throw new StartupError(problems.join('\n'));
  const env = result.data;
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD, email: env.ADMIN_EMAIL },
    agencyTimeZone: env.AGENCY_TIMEZONE,
    sessionSecret: env.SESSION_SECRET,
    seed: env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo'),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? {},
    mostUploadBytes: env.MAX_UPLOAD_MB * 1024 * 1024,
    s3: readS3(env),
    stripe: readStripe(env),
    rateLimitScale: env.RATE_LIMIT_SCALE,
    trustProxy: env.TRUST_PROXY ?? false,
    privateCalendars: env.PRIVATE_CALENDARS,
    logLevel: env.LOG_LEVEL,
  });
}
