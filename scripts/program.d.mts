export declare const programArgs: string[]
