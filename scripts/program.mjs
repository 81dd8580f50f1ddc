/** The build strips the types from the program's sources (docs/decisions/0074-types-taken-out-ahead.md). */
export const sourceArgs = ['--import=./src/app/use-ready-sources.mjs', 'src/app/main.ts']

/**
 * The arguments that run the program. Without these options V8 lets the heap grow to a multiple of what is in use
 * before it collects garbage, and keeps what it freed: 620 MB resident instead of 330 after 5,000 pages that were never
 * requested before, for a third less work per page. With `--optimize-for-size` it gives memory back, also when the
 * program is idle (docs/decisions/0077-memory-at-rest.md). `--liftoff-only` leaves the embedded database as its first
 * compiler makes it: optimising its largest function takes 500 MB for seconds, and makes its queries no faster
 * (docs/decisions/0062-memory-of-a-start.md).
 */
export const programArgs = ['--optimize-for-size', '--heap-growing-percent=60', '--liftoff-only', ...sourceArgs]

/**
 * For glibc, which otherwise keeps an arena per thread that it does not give back: 90 MB for the embedded default,
 * whose WebAssembly is compiled by threads (docs/performance.md). With two arenas, the second one, of V8's compiler and
 * garbage collector threads, held 12 MB after some thousand pages, nearly all of it free. An allocation above 8 kB,
 * such as the bytes of a page, gets a mapping of its own that is returned when it is freed: an arena can only shrink at
 * its end, and was twice as large because of what lay in between. Variables of the environment take precedence.
 */
export const programEnv = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '8192' }
