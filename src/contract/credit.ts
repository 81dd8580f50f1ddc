/** Who made what pages show, and where the licence of it is. */
export type Credit = { text: string; url: string }
