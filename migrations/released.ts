/**
 * The migrations that were in a release, with the SHA-256 of their files. What is here never changes: databases have run it as it
 * is. The next release adds those that are new in it (CONTRIBUTING, "Add a table").
 */
export const released: Record<string, string> = {
  '0001-offices': '31b956253084c360c3b11cc0859efc6c9dab4cd805e725a9013187361e238a39',
  '0002-platform': 'e22d3530e205ae6d08ce06ab91a8a8b42daf5837392a3156411ee021c2c7c2b0',
  '0003-offertes': '85998129db5eae192b248b101e880faf8a2a962cff82746ef4f543c5fd93a814',
  '0004-review-reads': 'e43862dc298de89049bd2a29b2a0c62e75a5efbb2cde799149be8c8d54ecc509',
  '0005-analytics': 'f257b3e73035a358452192d14618b202a742904955e0488d0622ffc3755522b2',
  '0006-review-writing': '41bc6a4a09b480c2718a9c6ce22a2d2655987f9f8e492a8a98a2f151e56c7216',
  '0007-price-terms': 'c480458a8c31439a66e2fe157a9c196c1d66f31030e15e267a6658f45b54a1a9',
}
