export declare const sourceArgs: string[]
export declare const programArgs: string[]
export declare const programEnv: Record<string, string>
