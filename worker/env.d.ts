declare namespace Cloudflare {
  interface Env {
    DB: D1Database
    FILES: R2Bucket
    MAIL: SendEmail
    ASSETS: Fetcher
    /** Of which version the Worker is. */
    VERSION: WorkerVersionMetadata
    /** The room, one Durable Object named 'club'. */
    Wall: DurableObjectNamespace<import('../party/wall').Wall>

    /**
     * How many calls there may be; a portal without these limits none. `worker/http/call-limits.ts` says who is
     * counted.
     */
    CALLS_WITHOUT_SESSION?: RateLimit
    READS?: RateLimit
    COMMANDS?: RateLimit
    BULK_COMMANDS?: RateLimit

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
    /** The feed of mountain passes, without the access code. */
    WSDOT_FEED_URL: string
    /** The feed's number of the club's pass. */
    WSDOT_PASS_ID: string
    /** A picture that changes, of the road to the club; empty where there is none, and then drawings replace it. */
    WSDOT_CAMERA_URL: string
    /** The camera's place, in a word or two. */
    WSDOT_CAMERA_NAME: string
    /** 'administrators' where they have to sign in with a passkey; empty for nobody. */
    PASSKEYS_REQUIRED: string
    MAIL_FROM: string
    PUBLIC_URL: string

    LOGIN_KEYS: string
    /** JSON: roots of 32 bytes, base64, by their versions. `worker/event-log/keys/purpose-keys.ts` makes the keys of it. */
    PEPPER: string
    SUBJECT_KEKS: string
    SETUP_SECRET: string
    /** Lets the person who runs the portal take the archive, while an administrator has opened it, and restore one. */
    ARCHIVE_SECRET: string
    /** By which push services know the club: a private P-256 key as JWK. Without it there is no push. */
    VAPID_KEY?: string
    /** Without it a sample stands in for the feed. */
    WSDOT_ACCESS_CODE?: string

    /** Only in tests: how much a password hash costs there, instead of 15. */
    SCRYPT_LN?: string
    /** Only in tests: a proof of work takes no time. */
    EASY_PROOFS?: string
    /** Only in tests: a limit of three calls a minute. */
    FEW_CALLS?: RateLimit
    /** Only on a developer's machine: messages for devices go no further. */
    PUSH_SERVICE?: import('./notifications/push/push-service').DevelopersPushService
    MIGRATIONS?: import('cloudflare:test').D1Migration[]
  }
}
type Env = Cloudflare.Env
