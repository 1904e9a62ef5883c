declare namespace Cloudflare {
  interface Env {
    DB: D1Database
    FILES: R2Bucket
    MAIL: SendEmail
    ASSETS: Fetcher

    CLUB_NAME: string
    CLUB_SUFFIX: string
    CLUB_TIME_ZONE: string
    MEMBERSHIP_EMAIL: string
    PLACEHOLDER_EMAIL_DOMAIN: string
    MAIL_FROM: string
    PUBLIC_URL: string
    PARTY_HOST: string
    PARTY_URL: string

    LOGIN_KEYS: string
    PEPPER: string
    SUBJECT_KEKS: string
    PARTY_SECRET: string
    SETUP_SECRET: string
    DEV_MAILBOX?: string

    /** Only in tests. */
    MIGRATIONS?: import('cloudflare:test').D1Migration[]
  }
}
type Env = Cloudflare.Env
