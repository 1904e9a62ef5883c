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
    /** Reaches the whole board; empty where the club has no such address. */
    BOARD_LIST_EMAIL: string
    /** Where maps come from, with `{address}` in the place of one; empty where none are to be shown. */
    MAP_EMBED_URL: string
    MAP_LINK_URL: string
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

    /** Only in tests: how much a password hash costs there, instead of 15. */
    SCRYPT_LN?: string
    MIGRATIONS?: import('cloudflare:test').D1Migration[]
  }
}
type Env = Cloudflare.Env
