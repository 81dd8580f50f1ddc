/** Types are taken out of the program's sources by the build (docs/decisions/0074-types-taken-out-ahead.md). */
export const sourceArgs = ['--import=./src/app/use-ready-sources.mjs', 'src/app/main.ts']

/**
 * How the program is run. Without the options V8 lets objects grow to a multiple of what is in use before it cleans them up, and keeps
 * what it freed: 620 MB resident after 5,000 pages that nobody asked for before instead of 330, for a third less work with each. With
 * `--optimize-for-size` it gives that back, also when the program rests (docs/decisions/0077-memory-at-rest.md). The embedded
 * database stays as its first compiler leaves it: to compile its largest function better takes 500 MB for seconds, and makes
 * its queries no faster (docs/decisions/0062-memory-of-a-start.md).
 */
export const programArgs = ['--optimize-for-size', '--heap-growing-percent=60', '--liftoff-only', ...sourceArgs]

/**
 * For glibc, which otherwise keeps pools of memory per thread that it does not give back: 90 MB of the embedded default, whose
 * WebAssembly is compiled by threads (docs/performance.md). With two pools the second one, of the threads that compile and clean up for V8,
 * held 12 MB after some thousand pages, nearly all of it free. What is larger than 8 kB, as the bytes of a page are, gets a place of its
 * own that goes back when it is freed: the pool, of which only the end can, was twice as large for what lay between. What the
 * environment says goes before it.
 */
export const programEnv = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '8192' }
