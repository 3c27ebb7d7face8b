/** Repeats an action until it succeeds. @throws the last attempt's error */
export async function again<Result>(tries: number, action: () => Promise<Result>): Promise<Result> {
  try {
    return await action();
  } catch (error) {
    if (tries <= 1) throw error;
    return again(tries - 1, action);
  }
}
