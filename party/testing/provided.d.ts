declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the room is evicted from memory before whatever happens to it. */
    evicts: boolean
  }
}

export {}
