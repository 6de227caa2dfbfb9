-- The scheduled function asks this.

grant execute on function public.request_removal_rebuild(jsonb) to service_role;
