"use client";

import { useMutation, type UseMutationOptions } from "@tanstack/react-query";

/** One of the services' writes as a function. What it makes stale is read anew before it is done. */
export const useWrite = <Data, Input, Before>(
  write: UseMutationOptions<Data, Error, Input, Before>,
): ((input: Input) => Promise<Data>) => useMutation(write).mutateAsync;
