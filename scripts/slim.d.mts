/** Whether a file of a package is read while the program runs, or tells of its licence. */
export declare function isNeeded(file: string): boolean
