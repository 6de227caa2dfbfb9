-- The scheduled function asks this.

grant execute on function public.request_removal_rebuild(jsonb, integer) to service_role;
