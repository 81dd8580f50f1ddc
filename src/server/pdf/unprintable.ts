/** Replaces letters that no font here has, such as those of Arabic, Hebrew and Chinese. */
export const unprintable = '[niet af te drukken]'
